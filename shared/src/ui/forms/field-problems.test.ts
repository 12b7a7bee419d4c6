import { fieldProblems } from './field-problems.ts';

test('each field gets its first problem', () => {
  expect(
    fieldProblems([
      { path: 'name', message: 'Required' },
      { path: ['questions', 0, 'text'], message: 'Too long' },
      { path: 'name', message: 'Too short' },
    ]),
  ).toEqual({ name: 'Required', 'questions.0.text': 'Too long' });
});
