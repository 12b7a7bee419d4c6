import { fieldProblems } from './field-problems.ts';

test('each field gets its first problem, whether its path is a dotted text or a list of parts', () => {
  expect(
    fieldProblems([
      { path: 'name', message: 'Required' },
      { path: ['questions', 0, 'text'], message: 'Too long' },
      { path: 'name', message: 'Too short' },
    ]),
  ).toEqual({ name: 'Required', 'questions.0.text': 'Too long' });
});
