import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderRoutes } from '@cairn/shared/testing';
import { MailDialog } from './mail-dialog.tsx';

const account = { id: 7, name: 'Ada Berger', email: 'ada@cairn.test' };

test('an admin types an email and sends it', async () => {
  const server = fakeServer({ adminSendMail: { status: 202, json: { success: true } } });
  const onClose = jest.fn();
  renderRoutes([{ path: '/', element: <MailDialog account={account} onClose={onClose} /> }], { path: '/' });
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
  await userEvent.keyboard('Your profile');
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.find(({ name }) => name === 'adminSendMail')?.body).toEqual({
    subject: 'Your profile',
    text: 'Hello',
  });
});
