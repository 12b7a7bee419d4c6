import { updateTeacherDetailsBody, type TeacherDetails } from '@cairn/shared/contract';
import {
  bandHint,
  formatExperience,
  latestFirst,
  profileBody,
  profileValues,
  yearsOf,
} from './profile-values.ts';

const contract: TeacherDetails = {
  id: 7,
  name: 'Ada Berger',
  email: 'ada@cairn.test',
  phone: '0123456789',
  status: 'active',
  teachingId: 'T-7',
  department: 'Informatics',
  expertise: 'computerScience',
  experience: '3-5',
  title: 'Engineer',
  availability: 'Mornings',
};
const full: TeacherDetails = {
  ...contract,
  experienceYears: 4,
  bio: '',
  expertiseTags: ['Rust'],
  timeZone: 'Europe/Berlin',
};

describe('a mentor’s profile', () => {
  it('has years only if the mentor entered a number', () => {
    expect(yearsOf(full)).toBe(4);
    expect(yearsOf({ experience: '3-5', experienceYears: null })).toBeNull();
    expect(yearsOf({ experience: '12' })).toBe(12);
  });

  it('is sent with extras only to a full server', () => {
    const plain = profileBody(contract, profileValues(contract));
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['bio']));
    expect(plain).toMatchObject({ id: 7, email: 'ada@cairn.test', experience: '3-5' });
    expect(profileBody(full, { ...profileValues(full), bio: 'Hello' })).toMatchObject({
      bio: 'Hello',
      timeZone: 'Europe/Berlin',
      experience: 4,
    });
  });

  it('is sent in a body that the schema of the contract accepts', () => {
    for (const details of [contract, full]) {
      expect(
        updateTeacherDetailsBody.safeParse(profileBody(details, profileValues(details))).error,
      ).toBeUndefined();
    }
  });

  it('is never sent with a password or a status', () => {
    const body = profileBody(full, profileValues(full));
    expect(Object.keys(body).filter((key) => /password|status/i.test(key))).toEqual([]);
  });

  it('shows experience in years, or as a band', () => {
    expect(formatExperience(1, '0-2')).toBe('1 year');
    expect(formatExperience(null, '3-5')).toBe('3-5 years');
  });

  it('has a hint only if students see a band', () => {
    expect(bandHint(null, '3-5')).toBe('Shown to students as 3–5 years of experience');
    expect(bandHint(12, '10+')).toBeUndefined();
  });

  it('has the latest position first', () => {
    const career = [2015, 2021, 2015].map((from, index) => ({
      role: `Role ${index}`,
      organisation: '',
      from,
      to: null,
    }));
    expect(latestFirst(career).map(({ role }) => role)).toEqual(['Role 1', 'Role 0', 'Role 2']);
  });
});
