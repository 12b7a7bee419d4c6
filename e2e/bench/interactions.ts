import { demo, signIn } from '../support/accounts.ts';
import type { Factory } from '../support/factory.ts';
import type { Journey, JourneyContext } from './journey.ts';

const PEOPLE = 100;
const MESSAGES = 10_000;
/** Concurrent calls during the setup. */
const CONCURRENCY = 8;

/** Returns a function that creates the test data once for each factory. */
function onceFor<Made>(make: (factory: Factory) => Promise<Made>) {
  const made = new Map<Factory, Promise<Made>>();
  return (factory: Factory): Promise<Made> => {
    const known = made.get(factory) ?? make(factory);
    made.set(factory, known);
    return known;
  };
}

const crowded = onceFor((factory) => factory.registerStudents(PEOPLE, 'Crowd'));

const longConversation = onceFor(async (factory) => {
  const [student, mentor] = [await factory.student(), await factory.mentor()];
  const calls = await factory.as(student);
  const parties = `studentId=${student.id}&teacherId=${mentor.id}&senderId=${student.id}`;
  let sent = 0;
  const worker = async () => {
    while (sent < MESSAGES) {
      sent += 1;
      await calls.send('POST', `/messages/send?${parties}&content=${encodeURIComponent(`Step ${sent}`)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { student, mentor };
});

const adminTable: Journey = {
  name: 'the admin table: search, sort, a dialog',
  onStatic: false,
  networks: ['none'],
  run: async ({ visit, url, api, factory }: JourneyContext) => {
    await crowded(factory);
    await signIn(visit.context, api, demo('admin'));
    const { page } = visit;
    await visit.begin();
    await page.goto(`${url}/admin`);
    await page.getByRole('table').waitFor();
    await page.getByRole('searchbox').pressSequentially('crowd 01');
    await page.waitForURL((address) => address.searchParams.get('q') === 'crowd 01');
    await page.getByRole('row').filter({ hasText: 'Crowd 019' }).waitFor();
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
    await page.waitForURL((address) => address.searchParams.has('sort'));
    await page
      .getByRole('button', { name: /^Block Crowd/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return visit.end();
  },
};

const conversation: Journey = {
  name: 'a conversation of 10,000 messages: scroll, type, send',
  onStatic: false,
  networks: ['none'],
  run: async ({ visit, url, api, factory }: JourneyContext) => {
    const { student, mentor } = await longConversation(factory);
    await signIn(visit.context, api, student);
    const { page } = visit;
    await visit.begin();
    await page.goto(`${url}/messages`);
    await page
      .getByRole('region', { name: 'Your Mentors' })
      .getByRole('button', { name: mentor.name })
      .click();
    const log = page.getByRole('log');
    await log.getByRole('listitem').last().waitFor();
    await log.hover();
    const before = await log.getByRole('listitem').first().textContent();
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -800);
    await page.waitForFunction(
      (was) => document.querySelector('[role="log"] [role="listitem"], [role="log"] li')?.textContent !== was,
      before,
    );
    const text = `On the way ${performance.now()}`;
    await page.getByRole('textbox', { name: /^Message to/ }).pressSequentially(text);
    await page.keyboard.press('Enter');
    await log.getByText(text).waitFor();
    return visit.end();
  },
};

export const INTERACTIONS: readonly Journey[] = [adminTable, conversation];
