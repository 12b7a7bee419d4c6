import ts from 'typescript';

export interface Prose {
  line: number;
  text: string;
}

const isScript = (file: string) => /\.(ts|tsx|js|mjs|cjs)$/.test(file);

/** The lines of a text, numbered from `first`. */
const linesOf = (text: string, first: number): Prose[] =>
  text.split('\n').map((line, index) => ({ line: first + index, text: line }));

/** The lines of prose in a file: comments, strings and JSX text, or a whole Markdown file. */
export function proseOf(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return linesOf(source, 1);
  const lineAt = (position: number) => source.slice(0, position).split('\n').length;
  if (!isScript(file)) {
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(({ 0: text, index }) =>
      linesOf(text, lineAt(index)),
    );
  }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Prose[] = [];
  const seen = new Set<number>();
  const add = (start: number, end: number) => {
    if (seen.has(start)) return;
    seen.add(start);
    found.push(...linesOf(source.slice(start, end), tree.getLineAndCharacterOfPosition(start).line + 1));
  };
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(source, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.end) ?? []),
    ])
      add(pos, end);
    const isSpecifier =
      ts.isImportDeclaration(node.parent ?? node) || ts.isExportDeclaration(node.parent ?? node);
    if ((ts.isStringLiteral(node) && !isSpecifier) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      add(node.getStart(tree), node.end);
    }
    node.getChildren(tree).forEach(visit);
  };
  visit(tree);
  return found;
}
