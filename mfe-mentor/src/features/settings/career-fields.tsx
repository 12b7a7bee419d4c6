import { Button, Form, Input, InputNumber } from 'antd';
import { CAREER_MAX, careerShape, YEARS_REVERSED } from '@cairn/shared/contract';
import { useRef } from 'react';
import { AddButton } from './add-button.tsx';
import { shapeRule } from './shape-rule.ts';
import styles from './settings.module.css';

export function CareerFields({ isEditing }: { isEditing: boolean }) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.rows}>
      <legend>Career path</legend>
      <Form.List name="career">
        {(positions, { add: append, remove }) => (
          <>
            {positions.map(({ key, name }, index) => (
              <div key={key} className={styles.position} role="group" aria-label={`Position ${index + 1}`}>
                <Form.Item name={[name, 'role']} label="Role" rules={[shapeRule(careerShape.role)]}>
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item
                  name={[name, 'organisation']}
                  label="Organisation"
                  rules={[shapeRule(careerShape.organisation)]}
                >
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item name={[name, 'from']} label="From (year)" rules={[shapeRule(careerShape.from)]}>
                  <InputNumber className={styles.number ?? ''} inputMode="numeric" />
                </Form.Item>
                <Form.Item
                  name={[name, 'to']}
                  label="To (year)"
                  {...(isEditing && { extra: 'Empty if current' })}
                  dependencies={[['career', name, 'from']]}
                  rules={[
                    shapeRule(careerShape.to),
                    ({ getFieldValue }) => ({
                      validator: (_rule, to: number | null) =>
                        typeof to === 'number' && to < Number(getFieldValue(['career', name, 'from']))
                          ? Promise.reject(new Error(YEARS_REVERSED))
                          : Promise.resolve(),
                    }),
                  ]}
                >
                  <InputNumber className={styles.number ?? ''} inputMode="numeric" placeholder="Now" />
                </Form.Item>
                {isEditing && (
                  <Button
                    type="text"
                    aria-label={`Remove position ${index + 1}`}
                    onClick={() => {
                      remove(name);
                      add.current?.focus();
                    }}
                  >
                    Remove
                  </Button>
                )}
              </div>
            ))}
            {!isEditing && positions.length === 0 && <p>None yet</p>}
            {isEditing && (
              <AddButton
                ref={add}
                label="Add Position"
                limit={`At most ${CAREER_MAX} positions`}
                isFull={positions.length >= CAREER_MAX}
                onAdd={() => append({ role: '', organisation: '', from: null, to: null })}
              />
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  );
}
