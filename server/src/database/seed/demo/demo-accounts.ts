/** The accounts that `npm start` prints. */
export const demoAccounts = ['student@cairn.test', 'mentor@cairn.test', 'admin@cairn.test'] as const;
export const demoPassword = 'Cairn2026';
