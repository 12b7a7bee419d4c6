import { Input, type InputProps } from 'antd';
import { SearchIcon } from '../icons/index.ts';
import styles from './search-input.module.css';

type Props = Omit<InputProps, 'type' | 'prefix' | 'allowClear'> & { 'aria-label': string };

/** A search field with an icon and a clear button. */
export function SearchInput(props: Props) {
  return (
    <Input type="search" allowClear prefix={<SearchIcon size={18} className={styles.glass} />} {...props} />
  );
}
