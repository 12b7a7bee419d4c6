import styles from './settings-section.module.css';

/** Classes of the sections of the settings. */
export const {
  section: settingsSection,
  card: settingsCard,
  text: settingsText,
  actions: settingsActions,
  wrapping: wrappingButton,
} = styles;
