import { Input, type InputProps } from 'antd';
import { SearchIcon } from '../icons/index.ts';
import styles from './search-input.module.css';

type Props = Omit<InputProps, 'type' | 'prefix' | 'allowClear'> & { 'aria-label': string };

/** The field that searches or narrows a list: the glass before the words, the way to empty it after them. */
export function SearchInput(props: Props) {
  return (
    <Input type="search" allowClear prefix={<SearchIcon size={18} className={styles.glass} />} {...props} />
  );
}
