import { Button } from 'antd';
import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import { refusalMessage } from '@cairn/shared/api';
import { PHOTO_TYPES } from '@cairn/shared/contract';
import { useToast } from '@cairn/shared/platform';
import { ConfirmDialog, Section } from '../feedback/index.ts';
import { CameraIcon, UploadIcon } from '../icons/index.ts';
import { StoneAvatar } from '../people/index.ts';
import { settingsActions, settingsCard, settingsSection, settingsText } from '../settings-section.ts';
import { usePhotoRemoveMutation } from './photo-api.ts';
import styles from './photo.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

const LazyPhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

type Props = {
  /** Determines the outline of the photo. */
  id: number | string;
  name: string;
  /** Undefined if the server does not support photos. */
  photo: string | null | undefined;
};

/** The photo of the signed-in user. Hidden if the server does not support photos. */
export function PhotoSettings({ id, name, photo }: Props) {
  const [file, setFile] = useState<File>();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const open = (chosen: File) => startTransition(() => setFile(chosen));
  useDroppedFiles(photo !== undefined && file === undefined, open);
  if (photo === undefined) return null;

  const inputOf = (ref: typeof picker, label: string) => ({
    ref,
    type: 'file' as const,
    hidden: true,
    'aria-label': label,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const [chosen] = currentTarget.files ?? [];
      if (chosen) open(chosen);
      // Otherwise choosing the same file again would not fire a change event.
      currentTarget.value = '';
    },
  });
  return (
    <div className={settingsSection}>
      <Section title="Photo" query={{ data: photo, isError: false }} failure="">
        {() => (
          <div className={settingsCard}>
            <StoneAvatar id={id} name={name} photo={photo} size={96} />
            <div className={settingsText}>
              <p>
                Others see your photo beside your name. You can also drop or paste a picture on this page.
              </p>
            </div>
            <div className={settingsActions}>
              <Button icon={<UploadIcon />} onClick={() => picker.current?.click()}>
                {photo === null ? 'Upload Photo' : 'Change Photo'}
              </Button>
              <Button
                className={styles.camera ?? ''}
                icon={<CameraIcon />}
                onClick={() => camera.current?.click()}
              >
                Take Photo
              </Button>
              {photo !== null && <RemoveButton />}
            </div>
            <input {...inputOf(picker, 'Picture file')} accept={PHOTO_TYPES.join()} />
            <input {...inputOf(camera, 'Picture from the camera')} accept="image/*" capture="user" />
          </div>
        )}
      </Section>
      <Suspense>
        {file && <LazyPhotoDialog file={file} id={id} onClose={() => setFile(undefined)} />}
      </Suspense>
    </div>
  );
}

function RemoveButton() {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = usePhotoRemoveMutation();
  const toast = useToast();
  const confirm = async () => {
    const { error } = await remove();
    if (error) toast.error(refusalMessage(error, 'Your photo could not be removed. Please try again.'));
    else toast.success('Photo removed');
    setAsking(false);
  };
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove your photo?"
        confirmLabel="Remove Photo"
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        Your initials will be shown instead.
      </ConfirmDialog>
    </>
  );
}
