import { fieldProblems } from './field-problems.ts';

test('each field has its first problem, whether the server or a schema has found it', () => {
  expect(
    fieldProblems([
      { path: 'name', message: 'Required' },
      { path: ['questions', 0, 'text'], message: 'Too long' },
      { path: 'name', message: 'Too short' },
    ]),
  ).toEqual({ name: 'Required', 'questions.0.text': 'Too long' });
});
