import { addDays, type GoalSide } from '@cairn/shared/contract';
import { goals, goalSteps } from '../../schema/index.ts';
import { idOf, type SeedContext } from './people.ts';

interface DemoStep {
  text: string;
  owner: GoalSide;
  createdBy: GoalSide;
  daysAgo: number;
  /** Absent for an open step. */
  doneDaysAgo?: number;
  dueInDays?: number;
}

interface DemoGoal {
  mentor?: string;
  title: string;
  description: string;
  daysAgo: number;
  reachedDaysAgo?: number;
  steps: DemoStep[];
}

const demoGoals: DemoGoal[] = [
  {
    mentor: 'mentor',
    title: 'Read a codebase that I did not write',
    description: 'Reached when I fix a bug in an open-source project and the fix is merged.',
    daysAgo: 60,
    reachedDaysAgo: 30,
    steps: [
      {
        text: 'Draw a map of the repository',
        owner: 'student',
        createdBy: 'mentor',
        daysAgo: 58,
        doneDaysAgo: 52,
      },
      {
        text: 'Pick an issue that is labelled for beginners',
        owner: 'student',
        createdBy: 'student',
        daysAgo: 57,
        doneDaysAgo: 49,
      },
      { text: 'Send the fix', owner: 'student', createdBy: 'student', daysAgo: 48, doneDaysAgo: 34 },
    ],
  },
  {
    mentor: 'mentor',
    title: 'Get my internship project into production',
    description: 'The rate limiter protects the public API, and I can explain each line of it.',
    daysAgo: 27,
    steps: [
      {
        text: 'Write tests that I trust',
        owner: 'student',
        createdBy: 'mentor',
        daysAgo: 26,
        doneDaysAgo: 12,
      },
      {
        text: 'Delete three tests and note what I miss',
        owner: 'student',
        createdBy: 'mentor',
        daysAgo: 7,
        doneDaysAgo: 3,
      },
      {
        text: 'Write down in one sentence whom the rate limiter protects',
        owner: 'student',
        createdBy: 'mentor',
        daysAgo: 7,
        dueInDays: 2,
      },
      { text: 'Review the design document', owner: 'mentor', createdBy: 'student', daysAgo: 3, dueInDays: 4 },
      {
        text: 'Ask the platform team for a staging environment',
        owner: 'student',
        createdBy: 'student',
        daysAgo: 3,
      },
    ],
  },
  {
    mentor: 'priya.raman',
    title: 'Ship a first model',
    description: '',
    daysAgo: 24,
    steps: [
      {
        text: 'Turn the error log into a dashboard',
        owner: 'student',
        createdBy: 'mentor',
        daysAgo: 24,
        doneDaysAgo: 5,
      },
      { text: 'Compare two baselines', owner: 'student', createdBy: 'mentor', daysAgo: 4, dueInDays: 5 },
    ],
  },
  {
    title: 'Speak at the student meetup',
    description: 'Ten minutes about something that I have broken.',
    daysAgo: 9,
    steps: [
      {
        text: 'Send a title to the organizers',
        owner: 'student',
        createdBy: 'student',
        daysAgo: 9,
        dueInDays: 12,
      },
    ],
  },
];

/** Writes the goals of `student@cairn.test` and their steps. */
export async function writeGoals(context: SeedContext): Promise<void> {
  const { transaction, now } = context;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const today = now.toISOString().slice(0, 10);
  for (const { mentor, title, description, daysAgo, reachedDaysAgo, steps } of demoGoals) {
    const [goal] = await transaction
      .insert(goals)
      .values({
        studentId: idOf(context, 'student'),
        mentorId: mentor ? idOf(context, mentor) : null,
        title,
        description,
        createdAt: ago(daysAgo),
        ...(reachedDaysAgo !== undefined && {
          state: 'reached' as const,
          stateChangedAt: ago(reachedDaysAgo),
        }),
      })
      .returning({ id: goals.id });
    await transaction.insert(goalSteps).values(
      steps.map(({ text, owner, createdBy, ...times }, index) => ({
        goalId: goal?.id ?? 0,
        position: index + 1,
        text,
        owner,
        createdBy,
        createdAt: ago(times.daysAgo),
        dueOn: times.dueInDays === undefined ? null : addDays(today, times.dueInDays),
        ...(times.doneDaysAgo !== undefined && { doneAt: ago(times.doneDaysAgo), doneBy: owner }),
      })),
    );
  }
}
