/** A page that so far has its title only. */
export function PlainPage({ title }: { title: string }) {
  return (
    <main>
      <h1>{title}</h1>
    </main>
  );
}
