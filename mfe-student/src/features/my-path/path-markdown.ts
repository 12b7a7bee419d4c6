import {
  escapeMarkdown,
  formatDate,
  formatInstantDate,
  PRODUCT_NAME,
  type Goal,
  type GoalStep,
} from '@cairn/shared/contract';
import { downloadFile } from '@cairn/shared/ui';
import type { PathMonth } from './path-entries.ts';

const FILE_NAME = 'my-path';

function stepLine({ text, doneAt, dueOn }: GoalStep): string {
  const due = doneAt === null && dueOn !== null ? ` (due ${formatDate(dueOn, { dateStyle: 'medium' })})` : '';
  return `- [${doneAt === null ? ' ' : 'x'}] ${escapeMarkdown(text)}${due}`;
}

const stateTexts = { active: '', reached: ' (reached)', archived: ' (archived)' } as const;

function goalLines({ title, description, mentor, state, steps }: Goal): string[] {
  return [
    `### ${escapeMarkdown(title)}${stateTexts[state]}`,
    '',
    ...(mentor ? [`Shared with ${escapeMarkdown(mentor.name)}.`, ''] : []),
    ...(description === '' ? [] : [escapeMarkdown(description), '']),
    ...steps.map(stepLine),
    ...(steps.length > 0 ? [''] : []),
  ];
}

export function pathMarkdown(
  goals: readonly Goal[],
  months: readonly PathMonth[],
  { zone, now }: { zone: string; now: Date },
): string {
  return [
    `# My path`,
    '',
    `From ${PRODUCT_NAME}, ${formatInstantDate(now, zone)}.`,
    '',
    '## Goals',
    '',
    ...(goals.length === 0 ? ['No goals yet.', ''] : goals.flatMap(goalLines)),
    '## Done',
    '',
    ...(months.length === 0 ? ['Nothing yet.', ''] : []),
    ...months.flatMap(({ label, entries }) => [
      `### ${label}`,
      '',
      ...entries.map(({ at, text }) => `- ${formatInstantDate(at, zone)}: ${escapeMarkdown(text)}`),
      '',
    ]),
  ].join('\n');
}

export function downloadPath(...path: Parameters<typeof pathMarkdown>): void {
  downloadFile(`${FILE_NAME}.md`, pathMarkdown(...path), 'text/markdown');
}
