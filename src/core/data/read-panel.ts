import type { PanelId } from './data.gen';
import { isTree, type Tree } from './paths';
import type { FieldSchema, Panel, PanelData, Product, RenderSchema } from './product';
import { validatorOf } from './validate';

const KEPT = ['type', 'enum', 'minLength', 'maxLength', 'default', 'readOnly'] as const;

/**
 * Loads a panel of a product, with the function that validates its values. Rejects with a TypeError that names the
 * panel if it doesn't exist.
 */
export const loadPanel = async (product: Pick<Product, 'loadPanel'>, id: PanelId): Promise<Panel> =>
  panelOf(id, await product.loadPanel(id));

/** Returns a panel with the function that validates its values. */
export const panelOf = (id: PanelId, data: PanelData): Panel => ({
  ...data,
  schema: renderSchema(id, data.rules),
  validate: validatorOf(data.rules),
});

/** Returns the part of a schema that rendering needs: the fields, their limits, and the names of required fields. */
function renderSchema(id: string, { properties, required }: Tree): RenderSchema {
  const fields = Object.entries((isTree(properties) ? properties : {}) as Record<string, Tree>);
  return {
    $id: id,
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldOf(field)])),
    ...(Array.isArray(required) && { required }),
  };
}

const fieldOf = (field: Tree): FieldSchema =>
  Object.fromEntries(KEPT.filter((key) => key in field).map((key) => [key, field[key]]));
