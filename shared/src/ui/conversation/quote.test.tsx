import { render, screen } from '@testing-library/react';
import { Quote } from './quote.tsx';

test.each([
  ['Bring an example', 'Bring an example.'],
  ['See whom it protects. ', 'See whom it protects.'],
  ['Which chapter?', 'Which chapter?'],
])('the accessible name of a quote ends the text "%s" with one punctuation mark', (content, sentence) => {
  render(
    <Quote
      quoted={{ id: 1, senderId: 7, position: 1, content, isDeleted: false }}
      author="Ada"
      onShow={() => undefined}
    />,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName(`In reply to Ada: ${sentence} Go to this message`);
});
