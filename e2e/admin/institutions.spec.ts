import {
  DIALOG,
  axeViolationsInBothSchemes,
  expect,
  overflowsAt,
  ownSite,
  test as base,
} from '../fixtures.ts';

/** A site of its own, because other tests would see the institutions. */
const test = base.extend<object, object>({
  site: ownSite(),
});

const LONG_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenhochschule';

test('an owner connects a directory by keyboard and revokes its token', async ({ page, site, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await page.goto('/admin/institutions');
  await expect(page.getByText('No institution manages accounts yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Institution' }).press('Enter');
  const dialog = page.getByRole('dialog');
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await dialog.getByLabel('Email domains').fill('example.test');
  await dialog.getByLabel('Name').fill(LONG_NAME);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: LONG_NAME });
  await expect(row).toContainText('Never');
  await expect(page.getByRole('button', { name: 'Add Institution' })).toBeFocused();

  await row.getByRole('button', { name: 'Create Token' }).press('Enter');
  await dialog.getByRole('button', { name: 'Create Token' }).press('Enter');
  await expect(dialog.getByText('The token is not shown again')).toBeVisible();
  const token = (await dialog.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^cairn-scim-/);
  expect(await axeViolationsInBothSchemes(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'I Have Saved It' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(token)).toHaveCount(0);

  // The directory is not a browser: it sends neither cookies nor an origin.
  const createUser = (user: object) =>
    fetch(`${site.url}/scim/v2/Users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(user),
    });
  const person = { userName: 'scim.noor@example.test', displayName: 'Noor Haddad', active: 'True' };
  const created = await createUser(person);
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };
  expect((await createUser(person)).status).toBe(409);
  expect((await createUser({ ...person, userName: 'scim.noor@elsewhere.test' })).status).toBe(400);
  await page.reload();
  await expect(row).toContainText('Last 24 hours: 1 created, 0 updated, 0 deactivated');
  await expect(row).toContainText('POST /Users: 400 invalidValue (elsewhere.test)');
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  expect(await axeViolationsInBothSchemes(page)).toEqual([]);
  expect(await overflowsAt(page, [1280, 768, 390])).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('button', { name: 'Revoke the token' }).press('Enter');
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(row.getByRole('button', { name: 'Create Token' })).toBeVisible();
  expect((await createUser({ userName: 'scim.amal@example.test' })).status).toBe(401);

  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText(`Managed by ${LONG_NAME}`)).toBeVisible();
  expect(await overflowsAt(page, [390])).toEqual([]);
});
