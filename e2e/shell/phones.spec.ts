import type { Page } from '@playwright/test';
import { dateInDays, expect, test } from '../fixtures.ts';
import { longUnless } from '../support/long-tests.ts';

const PHONE = { width: 390, height: 844 };
const DATE = dateInDays(8);

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

test('on a phone, the times of a chosen day scroll into view above the action bar', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  await factory.openSlots(mentor, DATE, ['09:00 AM', '10:00 AM', '02:00 PM', '03:00 PM']);
  await page.setViewportSize(PHONE);
  await signInAs(student);
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await page.getByRole('button', { name: /^Next free: / }).click();
  const last = page.getByRole('group', { name: 'Time' }).getByRole('button').last();
  await expect
    .poll(async () => {
      const box = await last.boundingBox();
      return box && box.y + box.height <= (await topOf(page, "[data-foot='page']"));
    })
    .toBe(true);
});

test('the times of a chosen day scroll into view in the reschedule dialog', async ({
  page,
  signInAs,
  factory,
}) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const slots = ['09:00 AM', '10:00 AM', '02:00 PM', '03:00 PM'];
  await factory.openSlots(mentor, DATE, slots);
  await factory.book(student, mentor, { date: DATE, timeSlot: '09:00 AM' });
  await page.setViewportSize({ ...PHONE, height: 640 });
  await signInAs(student);
  await page.goto('/sessions');
  await page.getByRole('button', { name: /Reschedule/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Next free: / }).click();
  await expect(dialog.getByRole('group', { name: 'Time' }).getByRole('button').last()).toBeInViewport({
    ratio: 1,
  });
});

test('the notification panel keeps a distance of at least 8 px from both edges of a phone', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signInAs('student');
  await page.goto('/student-home');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const { x, width } = (await page.getByRole('region', { name: 'Notifications' }).boundingBox()) ?? {
    x: 0,
    width: 0,
  };
  // The panel has 12 px of padding around this region.
  expect(x).toBeGreaterThanOrEqual(20);
  expect(x + width).toBeLessThanOrEqual(PHONE.width - 20);
});

test('a toast covers neither the header nor the action bar of a page on a phone', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await page.setViewportSize(PHONE);
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const toast = page.getByRole('alert').getByText('Please fill all booking details');
  const box = await toast.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  if (!box || !header) throw new Error('nothing to measure');
  expect(box.y).toBeGreaterThan(header.y + header.height);
  expect(box.y + box.height).toBeLessThanOrEqual(await topOf(page, "[data-foot='page']"));
});

for (const role of ['student', 'mentor', 'admin'] as const) {
  test(
    `the last navigation link of the ${role} is visible in a window of 640 by 360 pixels`,
    longUnless(role === 'mentor'),
    async ({ page, signInAs }) => {
      await page.setViewportSize({ width: 640, height: 360 });
      await signInAs(role);
      await page.goto({ student: '/student-home', mentor: '/mentor-dashboard', admin: '/admin' }[role]);
      const links = page.getByRole('navigation').first().getByRole('listitem').getByRole('link');
      await expect(links.last()).toBeInViewport({ ratio: 0.99 });
    },
  );
}
