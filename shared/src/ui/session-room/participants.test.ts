import { presenceText } from './participants.ts';

const person = (name: string, isPresent: boolean) => ({ id: name.length, name, photo: null, isPresent });

test.each([
  ['Maya is not here yet.', [person('Maya', false)]],
  ['Maya is in the room.', [person('Maya', true)]],
  ['Nobody else is here yet.', [person('Maya', false), person('Samuel', false)]],
  ['Maya and Samuel are in the room.', [person('Maya', true), person('Samuel', true)]],
])('the lobby says “%s”', (text, participants) => {
  expect(presenceText(participants)).toBe(text);
});

test('the lobby of a group does not name an absent mentor', () => {
  expect(presenceText([person('Maya', false)], true)).toBe('Nobody else is here yet.');
});
