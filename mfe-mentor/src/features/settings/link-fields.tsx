import { Button, Form, Input } from 'antd';
import { LINKS_MAX, linkSchema } from '@cairn/shared/contract';
import { useRef } from 'react';
import { AddButton } from './add-button.tsx';
import { shapeRule } from './shape-rule.ts';
import styles from './settings.module.css';

export function LinkFields({ isEditing }: { isEditing: boolean }) {
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.rows}>
      <legend>Links</legend>
      <Form.List name="links">
        {(links, { add: append, remove }) => (
          <>
            {links.map(({ key, name }, index) => (
              <div key={key} className={styles.link}>
                <Form.Item name={name} label={`Link ${index + 1}`} rules={[shapeRule(linkSchema)]}>
                  <Input type="url" inputMode="url" placeholder="https://" />
                </Form.Item>
                {isEditing && (
                  <Button
                    type="text"
                    aria-label={`Remove link ${index + 1}`}
                    onClick={() => {
                      remove(name);
                      addButton.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                )}
              </div>
            ))}
            {!isEditing && links.length === 0 && <p>None yet</p>}
            {isEditing && (
              <AddButton
                ref={addButton}
                label="Add Link"
                limit={`At most ${LINKS_MAX} links`}
                isFull={links.length >= LINKS_MAX}
                onAdd={() => append('')}
              />
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
