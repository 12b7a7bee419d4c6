import '@cairn/shared/ui/tokens.css';
import '@cairn/shared/ui/base.css';
import '@cairn/shell/src/fonts.css';
import type { Preview } from '@storybook/react-webpack5';
import { fakeServer, type StorySite } from '@cairn/shared/testing';
import { Site } from '../src/site.tsx';

// Disables live events, because there is no API. Hot reload has already opened its stream.
Reflect.deleteProperty(globalThis, 'EventSource');

/** Drafts and unsent messages of a story must not appear in the next one. */
function removeAccountItems(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith('cairn.account/')) storage.removeItem(key);
}

const preview: Preview = {
  parameters: {
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
    options: { storySort: { order: ['shared'], method: 'alphabetical' } },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'As the device', icon: 'browser' },
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'system' },
  beforeEach({ parameters }) {
    const { handlers } = (parameters.site ?? {}) as StorySite;
    fakeServer(handlers);
    return removeAccountItems;
  },
  decorators: [
    (Story, { globals, parameters }) => (
      <Site
        {...(parameters.site as StorySite | undefined)}
        scheme={globals.scheme as 'system' | 'light' | 'dark'}
        isPage={parameters.layout === 'fullscreen'}
      >
        <Story />
      </Site>
    ),
  ],
};

export default preview;
