import { Link } from 'react-router-dom';
import { accountPath } from './account-path.ts';
import styles from './history.module.css';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** A name that links to the page of the account. */
export function PersonLink({ id, name }: Props) {
  return (
    <Link className={styles.person} to={accountPath(id)}>
      {name}
    </Link>
  );
}
