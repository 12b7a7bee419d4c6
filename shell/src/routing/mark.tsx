/** The logo: three stacked stones. */
export function Mark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <ellipse cx="24" cy="39" rx="17" ry="6" />
      <ellipse cx="23" cy="27" rx="12" ry="5" />
      <ellipse cx="25" cy="17" rx="7" ry="4" />
    </svg>
  );
}
