import type { ReactNode } from 'react';
import { useEngine } from '../../context/engine-context';
import { logoImages } from '../../host-page/logo';

/** The brand's mark, if the host's theme has one; the early panel makes the same elements. */
export function Brand(): ReactNode {
  const images = logoImages(useEngine().config.theme);
  if (images.length === 0) return null;
  return (
    <div className="latchkey-brand">
      {images.map((image) => (
        <img key={image.src} {...image} alt={image.alt} />
      ))}
    </div>
  );
}
