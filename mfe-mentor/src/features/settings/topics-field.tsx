import { Select } from 'antd';
import {
  isTopicFor,
  TOPICS,
  TOPICS_MAX,
  updateTeacherDetailsBody,
  usualTopics,
} from '@cairn/shared/contract';
import { ExpertiseTags, FormField } from '@cairn/shared/ui';
import styles from './settings.module.css';

const LABEL = 'Topics you help with';

type Props = { topics: readonly string[] | undefined; isEditing: boolean };

/** Synonyms also find the listed topics. The mentor can add topics. */
export function TopicsField({ topics = [], isEditing }: Props) {
  if (!isEditing) {
    return (
      <div className={styles.topics}>
        <p>{LABEL}</p>
        {topics.length > 0 ? <ExpertiseTags tags={topics} label={LABEL} /> : <p>None yet</p>}
      </div>
    );
  }
  return (
    <FormField
      schema={updateTeacherDetailsBody}
      name="expertiseTags"
      label={LABEL}
      className={styles.wide ?? ''}
      normalize={usualTopics}
      extra="Choose from the list, or add your own."
    >
      <Select
        mode="tags"
        maxCount={TOPICS_MAX}
        showSearch={{ filterOption: (typed, option) => isTopicFor(typed, option?.value ?? '') }}
        options={TOPICS.map((value) => ({ value, label: value }))}
      />
    </FormField>
  );
}
