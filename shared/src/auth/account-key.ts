/**
 * Normalizes an e-mail address to the storage key of its account. Folds ASCII letters only: wider folding differs
 * between browser and database and could merge two accounts.
 */
export function accountKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
