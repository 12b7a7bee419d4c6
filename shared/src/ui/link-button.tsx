import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useNavigate, type To } from 'react-router-dom';

type Props = Omit<ButtonProps, 'href' | 'onClick'> & { to: To; state?: unknown };

/** Whether a click on a link opens a new tab or window, or downloads the link. */
export const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** A link styled as a button. A plain click navigates without a page load. */
export function LinkButton({ to, state, ...button }: Props) {
  const navigate = useNavigate();
  return (
    <Button
      {...button}
      href={useHref(to)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        void navigate(to, { state });
      }}
    />
  );
}
