/** A LIKE pattern that matches every text that contains this text. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
