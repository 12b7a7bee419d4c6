/**
 * Whether the allowed licences satisfy an SPDX expression, such as `(MIT OR GPL-3.0-only)`. Expressions with `WITH` and
 * invalid expressions are not satisfied.
 */
export function satisfies(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;

  function readTerm(): boolean {
    const token = tokens[next];
    next += 1;
    if (token !== '(') return token !== undefined && allowed.has(token);
    const isSatisfied = readAlternatives();
    const isClosed = tokens[next] === ')';
    next += 1;
    return isSatisfied && isClosed;
  }
  /** AND binds more tightly than OR. */
  function readAll(): boolean {
    let areSatisfied = readTerm();
    while (tokens[next] === 'AND') {
      next += 1;
      // The term is read even if the result is already false.
      areSatisfied = readTerm() && areSatisfied;
    }
    return areSatisfied;
  }
  function readAlternatives(): boolean {
    let isSatisfied = readAll();
    while (tokens[next] === 'OR') {
      next += 1;
      isSatisfied = readAll() || isSatisfied;
    }
    return isSatisfied;
  }

  return readAlternatives() && next === tokens.length;
}
