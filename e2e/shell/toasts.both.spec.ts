import { expect, test } from '../fixtures.ts';

test('a toast does not cover the fields of the booking form on a desktop', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  const topic = await page.getByLabel('Topic').boundingBox();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const toast = page.locator('[data-kind]', { hasText: 'Please fill all booking details' });
  expect((await toast.boundingBox())?.x).toBeGreaterThan((topic?.x ?? 0) + (topic?.width ?? 0));
});

test('the shadow of a toast is not cut off', async ({ page, signInAs, factory }) => {
  const mentor = await factory.mentor();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const toast = page.locator('[data-kind]', { hasText: 'Please fill all booking details' });
  const region = page.getByRole('region', { name: 'Alerts', exact: true });
  const [card, clip] = [await toast.boundingBox(), await region.boundingBox()];
  if (!card || !clip) throw new Error('The toast is not rendered');
  expect(card.x - clip.x).toBeGreaterThanOrEqual(12);
  expect(clip.x + clip.width - card.x - card.width).toBeGreaterThanOrEqual(12);
  expect(clip.y + clip.height - card.y - card.height).toBeGreaterThanOrEqual(12);
});

test('a toast does not cover the error message of the booking form on a phone', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  const toast = page.locator('[data-kind]', { hasText: 'Please fill all booking details' });
  const top = (await toast.boundingBox())?.y ?? 0;
  const missing = page.getByText('Choose a date and a time.');
  await expect(missing).toBeInViewport({ ratio: 1 });
  const text = await missing.boundingBox();
  expect((text?.y ?? Infinity) + (text?.height ?? 0)).toBeLessThan(top);
});

test('a toast covers neither button nor error message of the feedback form on a phone', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs('student');
  await page.goto('/feedback');
  const submit = page.getByRole('button', { name: 'Submit Feedback' });
  await submit.click();
  const toast = page.locator('[data-kind]', { hasText: 'Please select a mentor to provide feedback.' });
  const top = (await toast.boundingBox())?.y ?? 0;
  await expect(page.getByText('Select a mentor.')).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  for (const covered of [page.getByText('Select a mentor.'), submit]) {
    const box = await covered.boundingBox();
    const card = (await toast.boundingBox()) ?? { y: 0, height: 0 };
    const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= top;
    const isBelow = (box?.y ?? 0) >= card.y + card.height;
    expect(isAbove || isBelow).toBe(true);
  }
});

test('a phone shows twenty toasts, which stay while one of them is hovered', async ({
  page,
  signInAs,
  factory,
}) => {
  const mentor = await factory.mentor();
  await page.setViewportSize({ width: 390, height: 700 });
  await signInAs('student');
  await page.goto(`/booksession?mentor=${mentor.id}`);
  const confirm = page.getByRole('button', { name: 'Confirm Booking' });
  await confirm.scrollIntoViewIfNeeded();
  // A page shows at most 20 toasts.
  await confirm.evaluate((button: HTMLButtonElement) => {
    for (let press = 1; press <= 21; press += 1) button.click();
  });
  const region = page.getByRole('region', { name: 'Alerts', exact: true });
  const toasts = region.getByText('Please fill all booking details');
  await toasts.first().hover();
  await expect(toasts).toHaveCount(20);
  await expect(toasts.first()).toBeInViewport({ ratio: 0.9 });
  await expect(toasts.last()).not.toBeInViewport();
  await page.mouse.wheel(0, 5_000);
  await expect(toasts.last()).toBeInViewport({ ratio: 0.9 });
  await expect(toasts).toHaveCount(20);
  await page.mouse.move(195, 695);
  await expect(toasts).toHaveCount(0);
});

for (const size of [
  { width: 360, height: 640 },
  { width: 768, height: 600 },
]) {
  test(`two toasts do not cover a dialog in a window of ${size.width} px`, async ({
    page,
    signInAs,
    noise,
  }) => {
    noise.allow(/500/);
    await page.setViewportSize(size);
    await signInAs('admin');
    await page.goto('/admin');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByLabel('Name');
    await name.fill('Somebody Else');
    await expect(page.locator('[data-kind]')).toHaveCount(0);
    await page.route(/\/api\//, (route) => route.fulfill({ status: 500, json: { error: 'Failed' } }));
    await name.press('Enter');
    const toasts = page.locator('[data-kind=error]');
    await toasts.first().hover();
    await name.press('Enter');
    await expect(toasts).toHaveCount(2);
    await expect(toasts.last()).toBeInViewport({ ratio: 0.9 });
    const covered = await toasts.evaluateAll(
      (cards) =>
        cards.flatMap((card) => {
          const { left, right, top } = card.getBoundingClientRect();
          const visibleTop = Math.max(top, card.closest('section')?.getBoundingClientRect().top ?? 0);
          return [left + 1, (left + right) / 2, right - 1]
            .flatMap((x) => document.elementsFromPoint(x, visibleTop + 1))
            .filter((element) => element.closest('[role=dialog]') !== null);
        }).length,
    );
    expect(covered).toBe(0);
    await page.mouse.wheel(0, -500);
    await expect(toasts.first()).toBeInViewport({ ratio: 0.9 });
  });
}
