/** E-mail addresses of the accounts that `npm start` prints. */
export const demoEmails = ['student@cairn.test', 'mentor@cairn.test', 'admin@cairn.test'] as const;
export const demoPassword = 'Cairn2026';
