import { Input, type InputProps } from 'antd';
import { CloseIcon, SearchIcon } from '../icons/index.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './search-input.module.css';

type Props = Omit<InputProps, 'type' | 'prefix' | 'allowClear'> & { 'aria-label': string };

const clear = {
  clearIcon: (
    <>
      <CloseIcon size={18} />
      <VisuallyHidden>Clear</VisuallyHidden>
    </>
  ),
};

/** A search field with an icon and a clear button. */
export function SearchInput(props: Props) {
  return (
    <Input
      type="search"
      allowClear={clear}
      prefix={<SearchIcon size={18} className={styles.glass} />}
      {...props}
    />
  );
}
