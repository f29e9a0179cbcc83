import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.js';

/** Takes files that are dropped anywhere on the page, and says so while they hang over it. */
export function DropAnywhere({
  label,
  onFiles,
}: {
  label: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDrag = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', onDrag);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [onFiles]);
  if (!over) return null;
  return (
    <div class="drop-over">
      <Icon name="file" />
      <p>{label}</p>
    </div>
  );
}

/** A button that opens files. */
export function FileButton({
  label,
  primary = false,
  onFiles,
}: {
  label: string;
  primary?: boolean;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <label class={`button file-button${primary ? ' primary' : ''}`}>
      <Icon name="folder" />
      {label}
      <input
        type="file"
        multiple
        class="unseen"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
