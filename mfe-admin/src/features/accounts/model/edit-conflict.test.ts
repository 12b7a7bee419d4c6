import { changesBetween, updateBody, valuesOf } from './account-fields.ts';
import type { AccountRow } from './account-row.ts';
import { clashesBetween, mergedValues, newerRecord } from './edit-conflict.ts';

const account: AccountRow = {
  id: 7,
  role: 'student',
  name: 'Ann Lee',
  email: 'ann@cairn.test',
  phone: '0123456789',
  status: 'active',
  rollNo: 'R-1',
  course: 'Physics',
  yearOfStudy: '1',
  fieldOfInterest: 'dataScience',
  version: 4,
};

describe('an edit', () => {
  it('contains only the changed fields, and ignores surrounding whitespace', () => {
    const typed = { ...valuesOf(account), name: ' Ann Lee ', course: 'Chemistry' };
    expect(changesBetween('student', valuesOf(account), typed)).toMatchObject([
      { key: 'course', before: 'Physics', after: 'Chemistry' },
    ]);
  });

  it('sends only the changed fields and the version that the admin has edited', () => {
    const changes = changesBetween('student', valuesOf(account), {
      ...valuesOf(account),
      course: 'Chemistry',
    });
    expect(updateBody(account, changes)).toEqual({ course: 'Chemistry', version: 4 });
  });

  it('sends all editable fields if the server has no versions', () => {
    const { version: _version, ...plain } = account;
    const changes = changesBetween('student', valuesOf(plain), { ...valuesOf(plain), course: 'Chemistry' });
    expect(updateBody(plain, changes)).toEqual({ ...valuesOf(plain), course: 'Chemistry' });
  });
});

describe('two edits of one account', () => {
  const newer = { ...account, name: 'Ann Li', phone: '9999999999', version: 5 };
  const typed = { ...valuesOf(account), name: 'Anna Lee', course: 'Chemistry' };

  it('conflict only in fields that they change to different values', () => {
    expect(clashesBetween(account, newer, typed)).toMatchObject([
      { key: 'name', mine: 'Anna Lee', theirs: 'Ann Li' },
    ]);
    expect(clashesBetween(account, newer, { ...typed, name: 'Ann Li' })).toEqual([]);
  });

  it('are merged in the form, where the typed value wins', () => {
    expect(mergedValues(account, newer, typed)).toMatchObject({
      name: 'Anna Lee',
      phone: '9999999999',
      course: 'Chemistry',
    });
  });

  it('are detected by the current record in a 409 response', () => {
    const conflict = { status: 409, message: 'Changed in the meantime', body: { current: newer } };
    expect(newerRecord(conflict, account)).toEqual(newer);
    expect(newerRecord({ status: 409, message: 'Email is taken', body: {} }, account)).toBeNull();
    expect(newerRecord({ ...conflict, status: 500 }, account)).toBeNull();
  });
});
