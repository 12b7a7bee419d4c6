import { dateInDays, expect, overflowsAt, test, type Person } from '../fixtures.ts';
import { longUnless } from '../support/long-tests.ts';
import { PAGES } from '../support/pages.ts';
import type { Factory } from '../support/factory.ts';
import { openSettled } from '../support/zoom-and-focus.ts';
import { chooseDate } from '../mentor/support.ts';

/** The name has no possible line break. The contract allows 80 characters. */
const NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
const DATE = dateInDays(6);

async function createLongNames(factory: Factory): Promise<[Person, Person]> {
  const student = await factory.student({ name: `${NAME}Student`, course: NAME });
  const mentor = await factory.mentor({ name: `${NAME}Mentor`, department: NAME });
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM', '11:00 AM']);
  const topic = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  const confirmed = await factory.book(student, mentor, { date: DATE, timeSlot: '09:00 AM' }, topic);
  await factory.answer(mentor, confirmed, 'CONFIRMED');
  await factory.book(student, mentor, { date: DATE, timeSlot: '10:00 AM' }, topic);
  const asStudent = await factory.as(student);
  const query = new URLSearchParams({
    studentId: String(student.id),
    teacherId: String(mentor.id),
    senderId: String(student.id),
    content: `https://example.test/${'x'.repeat(300)}`,
  });
  await asStudent.send('POST', `/messages/send?${query.toString()}`);
  return [student, mentor];
}

for (const role of ['student', 'mentor'] as const) {
  test(
    `long words fit every page of a ${role} on a phone`,
    longUnless(role === 'student'),
    async ({ page, factory, signInAs }) => {
      test.slow();
      const [student, mentor] = await createLongNames(factory);
      const paths = PAGES.filter(({ area }) => area === role).map(({ path }) => path);
      if (role === 'student') paths.push(`/booksession?mentor=${mentor.id}`, `/find-mentors/${mentor.id}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs(role === 'student' ? student : mentor);
      const violations: string[] = [];
      for (const path of paths) {
        await openSettled(page, path);
        violations.push(...(await overflowsAt(page, [390, 360])).map((violation) => `${path}: ${violation}`));
      }
      expect(violations).toEqual([]);
    },
  );
}

test('a long mentor name does not push the send button out of view', async ({ page, factory, signInAs }) => {
  const [student, mentor] = await createLongNames(factory);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(student);
  await page.goto(`/messages?with=${mentor.id}`);
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
});

test('a long student name does not make the slots of a mentor scroll sideways', async ({
  page,
  factory,
  signInAs,
}) => {
  const [, mentor] = await createLongNames(factory);
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(mentor);
  await page.goto('/schedule-management');
  await chooseDate(page, DATE);
  const hours = page.getByRole('group', { name: 'Hours', exact: true });
  await expect(hours.getByRole('button').first()).toBeVisible();
  expect(await hours.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
