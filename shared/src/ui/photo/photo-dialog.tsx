import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useToast } from '@cairn/shared/platform';
import { Dialog, FailureNotice } from '../feedback/index.ts';
import { RetryIcon, RotateLeftIcon } from '../icons/index.ts';
import { stoneOf } from '../people/index.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { CropStage } from './crop-stage.tsx';
import { drawCrop, edgeOf, INITIAL_CROP, MAX_ZOOM, rotateCrop, zoomTo } from './crop.ts';
import styles from './photo.module.css';
import { PictureProblem, readPicture, toUpload } from './read-picture.ts';
import { useUpload } from './use-upload.ts';

/** The decoded file or an error message; empty while the browser decodes the file. */
function usePicture(file: File): { picture?: ImageBitmap; problem?: string } {
  const [state, setState] = useState<{ picture?: ImageBitmap; problem?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    let opened: ImageBitmap | undefined;
    readPicture(file).then(
      (picture) => {
        opened = picture;
        if (isCurrent) setState({ picture });
        else picture.close();
      },
      (error: unknown) => {
        if (isCurrent) setState({ problem: error instanceof PictureProblem ? error.message : String(error) });
      },
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [file]);
  return state;
}

type Props = {
  file: File;
  /** Determines the outline of the photo. */
  id: number | string;
  onClose: () => void;
};

/** Crops and rotates a chosen picture, and uploads it. */
export function PhotoDialog({ file, id, onClose }: Props) {
  useReturnFocus();
  const toast = useToast();
  const { picture, problem } = usePicture(file);
  const [crop, setCrop] = useState(INITIAL_CROP);
  const { progress, failure, upload, cancel } = useUpload();
  const hint = useId();
  const isSending = progress !== undefined;

  const save = async () => {
    if (!picture) return;
    const draw = (context: CanvasRenderingContext2D, edge: number) => drawCrop(context, picture, crop, edge);
    const isSaved = await upload(() => toUpload(edgeOf(picture, crop), draw));
    if (!isSaved) return;
    toast.success('Photo saved');
    onClose();
  };
  const rotate = (direction: 1 | -1) =>
    picture && setCrop((current) => rotateCrop(picture, current, direction));

  return (
    <Dialog
      open
      title="Your photo"
      width={480}
      mask={{ closable: false }}
      okText="Save Photo"
      okButtonProps={{ disabled: !picture, loading: isSending }}
      onOk={() => void save()}
      onCancel={isSending ? cancel : onClose}
    >
      {problem !== undefined && <FailureNotice>{problem}</FailureNotice>}
      {problem === undefined && (
        <div className={styles.editor}>
          {failure !== '' && <FailureNotice>{failure}</FailureNotice>}
          {picture ? (
            <CropStage
              picture={picture}
              crop={crop}
              outline={stoneOf(id).outline}
              disabled={isSending}
              describedBy={hint}
              onChange={setCrop}
            />
          ) : (
            <div className={styles.stage} role="status" aria-label="Loading" />
          )}
          <p id={hint}>Drag the picture, or move it with the arrow keys.</p>
          <div className={styles.tools}>
            <label>
              Zoom
              <input
                type="range"
                min={1}
                max={MAX_ZOOM}
                step={0.05}
                value={crop.zoom}
                disabled={!picture || isSending}
                onChange={({ target }) =>
                  picture && setCrop((current) => zoomTo(picture, current, Number(target.value)))
                }
              />
            </label>
            <Button
              icon={<RotateLeftIcon />}
              aria-label="Rotate left"
              title="Rotate left"
              disabled={!picture || isSending}
              onClick={() => rotate(-1)}
            />
            <Button
              icon={<RetryIcon />}
              aria-label="Rotate right"
              title="Rotate right"
              disabled={!picture || isSending}
              onClick={() => rotate(1)}
            />
          </div>
          <div className={styles.status} role="status">
            {isSending && (
              <div className={styles.tools}>
                <progress max={1} value={progress} aria-label="Upload" />
                {progress < 1 ? `Uploading, ${Math.round(progress * 100)} %` : 'Processing your photo'}
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
