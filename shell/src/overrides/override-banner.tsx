import { useSite } from '../boot/site-context.ts';
import styles from '../routing/notices.module.css';
import { dropOverrides } from './overrides.ts';

export function OverrideBanner() {
  const overridden = useSite()
    .areas()
    .filter((remote) => remote.isOverride);
  if (overridden.length === 0) return null;
  return (
    <aside className={styles.banner} aria-label="Overrides">
      <p>
        This browser uses overridden builds:{' '}
        {overridden.map(({ name, manifest }) => `${name} from ${new URL(manifest).host}`).join(', ')}
      </p>
      <button type="button" onClick={dropOverrides}>
        Use the Released Builds
      </button>
    </aside>
  );
}
