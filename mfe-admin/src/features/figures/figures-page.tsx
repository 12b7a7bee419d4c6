import { Link, useSearchParams } from 'react-router-dom';
import { formatCount, PageHeading, Section } from '@cairn/shared/ui';
import { LabelledChoice } from '../../components/labelled-choice.tsx';
import { useAdminGetFiguresQuery } from './get-figures.ts';
import { MeasureCard } from './measure-card.tsx';
import { MEASURES } from './measures.ts';
import { OnboardingFunnel } from './onboarding-funnel.tsx';
import { RoomFigures } from './room-figures.tsx';
import styles from './figures.module.css';

const RANGES = [
  { value: '12', label: '12 weeks' },
  { value: '26', label: 'Half a year' },
  { value: '52', label: 'A year' },
];
const TOTALS = [
  { key: 'students', label: 'Students', list: () => '/admin?tab=students' },
  { key: 'mentors', label: 'Mentors', list: () => '/admin?tab=mentors' },
  {
    key: 'upcomingSessions',
    label: 'Upcoming sessions',
    list: () => `/admin/sessions?status=CONFIRMED&startsFrom=${new Date().toISOString().slice(0, 10)}`,
  },
  { key: 'blocked', label: 'Blocked accounts', list: () => '/admin?status=blocked' },
] as const;

/** The figures of the platform. */
export function FiguresPage() {
  const [parameters, setParameters] = useSearchParams();
  const range = RANGES.find(({ value }) => value === parameters.get('weeks'))?.value ?? '12';
  const figures = useAdminGetFiguresQuery(Number(range));
  const failure = 'The figures could not be loaded.';
  return (
    <>
      <PageHeading title="Figures" lead="How the platform is doing, compared with the period before.">
        Figures
      </PageHeading>
      <Section title="Now" query={figures} failure={failure}>
        {(values) => (
          <dl className={styles.totals}>
            {TOTALS.map(({ key, label, list }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <Link to={list()} aria-label={`${label}: ${formatCount(values[key])}`}>
                    {formatCount(values[key])}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Section>
      {figures.data !== undefined && (
        <Section
          title="Over time"
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
          {(values) => (
            <div className={styles.cards}>
              {MEASURES.map((measure) => (
                <MeasureCard key={measure.key} measure={measure} figures={values} />
              ))}
            </div>
          )}
        </Section>
      )}
      {figures.data?.rooms && (
        <Section title="Session rooms" query={{ data: figures.data.rooms, isError: false }} failure={failure}>
          {(rooms) => <RoomFigures figures={rooms} />}
        </Section>
      )}
      {figures.data?.onboarding && (
        <Section
          title="After the registration"
          query={{ data: figures.data.onboarding, isError: false }}
          failure={failure}
        >
          {(onboarding) => <OnboardingFunnel figures={onboarding} />}
        </Section>
      )}
    </>
  );
}
