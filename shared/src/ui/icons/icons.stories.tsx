import type { Meta, StoryObj } from '@storybook/react-webpack5';
import * as icons from './icons.ts';
import styles from './icons.stories.module.css';

function Icons() {
  return (
    <ul className={styles.icons}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name}>
          <span>
            <Icon size={16} /> <Icon size={24} /> <Icon size={32} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

const meta = { component: Icons } satisfies Meta<typeof Icons>;
export default meta;

export const All: StoryObj<typeof meta> = {};
