/** The institution of this deployment: fixed for its students, who see it and cannot change it (spec 2). */
export const INSTITUTION = 'Cairn Institute of Technology';
