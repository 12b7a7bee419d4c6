import { Form, Input } from 'antd';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ReadableFields } from './readable-fields.tsx';

const profile = (isReadOnly: boolean) => (
  <Form
    layout="vertical"
    disabled={isReadOnly}
    initialValues={{ name: 'Amara Osei', bio: 'I teach databases.' }}
  >
    <Form.Item name="name" label="Name">
      <Input />
    </Form.Item>
    <Form.Item name="bio" label="About you">
      <Input.TextArea rows={3} />
    </Form.Item>
  </Form>
);

const meta = { component: ReadableFields } satisfies Meta<typeof ReadableFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Reading: Story = { args: { children: profile(true) } };
export const Editing: Story = { args: { children: profile(false) } };
