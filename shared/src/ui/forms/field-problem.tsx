import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-problem.module.css';

/** What is wrong with a field, below it: one style in all forms. */
export function FieldProblem({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classNames(styles.problem, className)} />;
}
