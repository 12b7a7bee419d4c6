import { screen } from '@testing-library/react';
import { fakeServer, renderWithResponses } from '@cairn/shared/testing';
import { SecurityPage } from './security-page.tsx';

const admin = {
  id: 1,
  email: 'ada@cairn.test',
  name: 'Ada',
  role: 'admin',
  adminRole: 'viewer',
  photo: null,
  expiresAt: '2099-12-01T09:00:00.000Z',
};

test.each([
  [false, ['Email address', 'Two-factor sign-in', 'Photo', 'Your role']],
  [true, ['Two-factor sign-in']],
])(
  'an admin sees only the settings that the server accepts; second factor overdue: %s',
  async (isOverdue, expected) => {
    fakeServer({
      getSession: { json: { ...admin, twoFactorDue: { at: admin.expiresAt, isOverdue } } },
    });
    await renderWithResponses(<SecurityPage />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(expected);
  },
);
