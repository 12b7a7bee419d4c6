import { useSearchParams } from 'react-router-dom';
import { PageHeading, Section } from '@cairn/shared/ui';
import { LabelledChoice } from '../../components/choice.tsx';
import { formatCount } from '../../components/format.ts';
import { useAdminGetFiguresQuery } from './get-figures.ts';
import { MeasureCard } from './measure-card.tsx';
import { MEASURES } from './measures.ts';
import styles from './figures.module.css';

const RANGES = [
  { value: '12', label: '12 weeks' },
  { value: '26', label: 'Half a year' },
  { value: '52', label: 'A year' },
];
const TOTALS = [
  { key: 'students', label: 'Students' },
  { key: 'mentors', label: 'Mentors' },
  { key: 'upcomingSessions', label: 'Upcoming sessions' },
  { key: 'blocked', label: 'Blocked accounts' },
] as const;

/** Platform figures by week. */
export function FiguresPage() {
  const [parameters, setParameters] = useSearchParams();
  const range = RANGES.find(({ value }) => value === parameters.get('weeks'))?.value ?? '12';
  const figures = useAdminGetFiguresQuery(Number(range));
  const failure = 'The figures could not be loaded.';
  return (
    <>
      <PageHeading title="Figures" lead="How the platform is doing, week by week.">
        Figures
      </PageHeading>
      <Section title="Now" query={figures} failure={failure}>
        {(values) => (
          <dl className={styles.totals}>
            {TOTALS.map(({ key, label }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{formatCount(values[key])}</dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      {figures.data !== undefined && (
        <Section
          title="Per week"
          query={{ ...figures, isError: false }}
          failure={failure}
          action={
            <LabelledChoice
              label="Show"
              options={RANGES}
              value={range}
              onChoose={(weeks) => setParameters(weeks === '12' ? {} : { weeks })}
            />
          }
        >
          {({ weeks }) => (
            <div className={styles.cards}>
              {MEASURES.map((measure) => (
                <MeasureCard key={measure.key} measure={measure} weeks={weeks} />
              ))}
            </div>
          )}
        </Section>
      )}
    </>
  );
}
