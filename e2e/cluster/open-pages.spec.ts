import { expect, test as base } from '../fixtures.ts';
import { FAULTS, startClusterSite, type ClusterSite } from './cluster-site.ts';

const test = base.extend<object, { site: ClusterSite }>({
  site: [
    async ({ profile }, use) => {
      const site = await startClusterSite(profile);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 180_000 });

for (const { name, inject, interruptsWrites } of FAULTS) {
  test(`an open page sends a message once and keeps the typed text while ${name}`, async ({
    page,
    site,
    factory,
    signInAs,
    noise,
  }) => {
    noise.allow(/50[234]/);
    noise.allow(/^failed GET \/api\/events/);
    await site.cluster.untilComplete();
    const [student, mentor] = [await factory.student(), await factory.mentor()];
    await signInAs(student);
    await page.goto(`/messages?with=${mentor.id}`);
    const log = page.getByRole('log');
    const box = page.getByRole('textbox', { name: /^Message to/ });
    await box.fill('Typed before the fault');

    const repair = await inject(site.cluster);
    await box.press('Enter');
    await box.fill('Still being typed');
    if (interruptsWrites) await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expect(log.getByRole('listitem')).toContainText('Sent', { timeout: 60_000 });
    await expect(page.getByText('Reconnecting…')).toBeHidden();
    await expect(box).toHaveValue('Still being typed');
    await repair?.();

    const received = await (
      await factory.as(mentor)
    ).get<{ content: string }[]>(`/messages/conversation?studentId=${student.id}&teacherId=${mentor.id}`);
    expect(received.map(({ content }) => content)).toEqual(['Typed before the fault']);
  });
}
