import type { SVGProps } from 'react';

type Props = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number | string };

/** The logo. Gaps of whole pixels on a 16 by 16 grid keep the three stones apart in a favicon. */
export function CairnMark({ size = 32, ...rest }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false" {...rest}>
      <path
        fill="var(--cairn-ember)"
        d="M6.2 4.6c-.5-.9.2-2.4 1.4-2.9 1.2-.5 2.6 0 3 1 .4 1-.3 2.1-1.6 2.3-1.1.2-2.4.2-2.8-.4z"
      />
      <path
        fill="currentColor"
        opacity=".82"
        d="M3.7 8.8c-.4-1.2.6-2.5 2.5-2.8 2-.3 4.8-.1 5.8.9.8.8.4 2.1-1 2.5-2.3.6-6.7.8-7.3-.6z"
      />
      <path
        fill="currentColor"
        d="M1 12.9c-.2-1.5 1.2-2.5 3.6-2.7 2.9-.3 7-.2 9 .8 1.7.9 1.7 2.5-.2 3-2.6.6-7.6.7-10.3.3C1.8 14.1 1.1 13.7 1 12.9z"
      />
    </svg>
  );
}
