import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-problem.module.css';

/** The error below a field, in the same style in all forms. */
export function FieldProblem({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classNames(styles.problem, className)} />;
}
