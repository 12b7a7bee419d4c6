import { useLocation } from 'react-router-dom';
import { NOT_FOUND, NotFoundText, PageMeta, Signpost, useGoBack } from '@cairn/shared/ui';
import { PlainButton } from '../layout/plain-button.tsx';
import styles from './mentor-page.module.css';

/** The not-found page. */
export function MissingPage() {
  const { pathname } = useLocation();
  const goBack = useGoBack();
  return (
    <div className={styles.missing}>
      <PageMeta title={NOT_FOUND.title} />
      <Signpost />
      <h1 tabIndex={-1}>{NOT_FOUND.heading}</h1>
      <NotFoundText pathname={pathname}>
        <PlainButton isBusy={false} onPress={goBack}>
          Go Back
        </PlainButton>
      </NotFoundText>
    </div>
  );
}
