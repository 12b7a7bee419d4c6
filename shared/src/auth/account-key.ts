/**
 * One spelling of an e-mail, to name what this browser keeps for its account. Folds ASCII letters only: wider folding
 * differs between browser and database, and would let two accounts share a name.
 */
export function accountKey(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
