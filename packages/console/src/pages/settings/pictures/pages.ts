import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  pictureResourceManagement: {
    texts: ['picture'],
    load: async () => (await import('./picture-resources.tsx')).PictureResources,
  },
  logoLibrary: {
    texts: ['picture'],
    load: async () => (await import('./logo-library.tsx')).LogoLibrary,
  },
  photoGallery: {
    texts: ['picture'],
    load: async () => (await import('./photo-gallery.tsx')).PhotoGallery,
  },
  imagesFolder: {
    texts: ['picture', 'attachment'],
    load: async () => (await import('./images-folder.tsx')).ImagesFolder,
  },
}
