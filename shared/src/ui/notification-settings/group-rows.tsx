import { useId } from 'react';
import {
  MAIL_CHOICES,
  NOTIFICATION_GROUPS,
  type MailChoice,
  type NotificationGroup,
  type NotificationPreferences,
} from '@cairn/shared/contract';
import { Choice } from '../forms/index.ts';
import { groupTexts, isOnlyMailed, mailLabel, type GroupText, type NotifiedRole } from './group-texts.ts';
import styles from './notification-settings.module.css';

type Channels = Pick<NotificationPreferences, 'bell' | 'mail'>;
type Props = { role: NotifiedRole; value: Channels; onChange: (channels: Channels) => void };

/** The bell and mail choices for each group of notifications. */
export function GroupRows({ role, value: { bell, mail }, onChange }: Props) {
  return (
    <div className={styles.rows}>
      {NOTIFICATION_GROUPS.map((group) => {
        const text = groupTexts[role][group];
        // A server of the previous release does not send every group.
        if (!text || !(group in mail)) return null;
        return (
          <GroupRow
            key={group}
            role={role}
            group={group}
            text={text}
            inBell={bell[group]}
            mail={mail[group]}
            onBell={(shown) => onChange({ mail, bell: { ...bell, [group]: shown } })}
            onMail={(choice) => onChange({ bell, mail: { ...mail, [group]: choice } })}
          />
        );
      })}
    </div>
  );
}

type RowProps = {
  role: NotifiedRole;
  group: NotificationGroup;
  text: GroupText;
  inBell: boolean;
  mail: MailChoice;
  onBell: (shown: boolean) => void;
  onMail: (choice: MailChoice) => void;
};

function GroupRow({ role, group, text, inBell, mail, onBell, onMail }: RowProps) {
  const id = useId();
  const { title, hint } = text;
  const onlyMailed = isOnlyMailed(role, group);
  const choices = MAIL_CHOICES[group].filter((choice) => !(onlyMailed && choice === 'digest'));
  return (
    <div className={styles.row} role="group" aria-labelledby={id} aria-describedby={`${id}-hint`}>
      <div className={styles.about}>
        <h3 id={id}>{title}</h3>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
      {onlyMailed ? (
        <span />
      ) : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={inBell}
            onChange={({ currentTarget }) => onBell(currentTarget.checked)}
          />
          Show in bell
        </label>
      )}
      <label className={styles.mail}>
        <span>Mail</span>
        <Choice
          options={choices.map((choice) => ({ value: choice, label: mailLabel(group, choice) }))}
          value={mail}
          onChange={({ currentTarget }) => onMail(currentTarget.value as MailChoice)}
        />
      </label>
    </div>
  );
}
