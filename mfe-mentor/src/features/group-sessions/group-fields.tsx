import { GROUP_DESCRIPTION_LENGTH, GROUP_SEATS_MAX, GROUP_SEATS_MIN } from '@cairn/shared/contract';
import { SelectField, TextAreaField, TextField } from '@cairn/shared/ui';

/** The fields that can be changed after publication. */
export interface GroupDetails {
  readonly title: string;
  readonly description: string;
  readonly seats: number;
}

type Props = {
  values: GroupDetails;
  problems: Readonly<Partial<Record<string, string>>>;
  /** The mentor cannot choose fewer seats than are taken. */
  seatsTaken?: number;
  onChange: (changed: Partial<GroupDetails>) => void;
};

/** Title, description and seats of a group session. */
export function GroupFields({ values, problems, seatsTaken = 0, onChange }: Props) {
  const minSeats = Math.max(GROUP_SEATS_MIN, seatsTaken);
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        value={values.title}
        problem={problems['title']}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextAreaField
        label="Description (optional)"
        rows={3}
        value={values.description}
        problem={problems['description']}
        extra={`What you will do, and what students should bring. At most ${GROUP_DESCRIPTION_LENGTH} characters.`}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <SelectField
        label="Seats"
        defaultValue={String(values.seats)}
        problem={problems['seats']}
        options={Array.from({ length: GROUP_SEATS_MAX - minSeats + 1 }, (_, index) => {
          const seats = String(minSeats + index);
          return { value: seats, label: seats };
        })}
        onChange={({ currentTarget }) => onChange({ seats: Number(currentTarget.value) })}
      />
    </>
  );
}
