import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Suspense, useId, useState } from 'react';
import { spokenTag } from '#house/language/spoken';
import type { Location, Place } from '#site/contract/restaurant-info';
import { surePlace } from '#site/rules/places';
import { contact, restaurantInfo } from '#texts/site';
import { messageOf } from '../../../house/client/api-error.ts';
import { client } from '../../../house/client/client.ts';
import { Button } from '../../../house/ui/action/button.tsx';
import { Answer } from '../../../house/ui/feedback/answer.tsx';
import { ErrorBoundary, PartFailure } from '../../../house/ui/feedback/error-boundary.tsx';
import { Loading } from '../../../house/ui/feedback/loading.tsx';
import { Radio, RadioGroup, TextField } from '../../../house/ui/form/fields.tsx';
import { Note } from '../../../house/ui/layout/page.tsx';
import { loadable } from '../../../house/ui/loading/load-part.ts';
import { anywhere, typedLocation } from './location.ts';

const PinMap = loadable(() => import('./pin-map.tsx'), 'PinMap');
const texts = restaurantInfo.place;
/** A street and its neighbours. */
const zoom = 16;

interface Props {
  address: string;
  /** Where it is on the map, once that is known. */
  location: Location | undefined;
  onChange: (location: Location) => void;
}

/** Where an address is: found by its text, chosen among several, or put on the map by hand. */
export function AddressPlace({ address, location, onChange }: Props) {
  const [search, setSearch] = useState<Search>();
  const [isSearching, setSearching] = useState(false);
  const [isByHand, setByHand] = useState(false);

  const find = async () => {
    setSearching(true);
    try {
      const { data: places } = await client.restaurantInfo.find({ query: { address } });
      const sure = places.length === 1 ? surePlace(places) : undefined;
      if (sure) onChange(sure.location);
      setSearch({ address, places, sure });
    } catch (error) {
      setSearch({ address, failure: messageOf(error) });
    }
    setSearching(false);
  };
  const isFound = search?.address === address;
  return (
    <Stack gap="4" mt="3">
      <Flex gap="3" wrap="wrap">
        <Button look="outline" size="sm" busy={isSearching && texts.finding} disabled={address.trim() === ''} onClick={find}>
          {texts.find}
        </Button>
        {!location && !isByHand && (
          <Button look="quiet" size="sm" onClick={() => setByHand(true)}>
            {texts.byHand}
          </Button>
        )}
      </Flex>
      <div role="status">{isFound && search && <Found search={search} location={location} onChange={onChange} />}</div>
      {(location || isByHand) && <Pin location={location} onChange={onChange} />}
    </Stack>
  );
}

/** What was found for an address, or why nothing was. */
type Search = { address: string } & ({ places: readonly Place[]; sure: Place | undefined } | { failure: string });

interface FoundProps extends Pick<Props, 'location' | 'onChange'> {
  search: Search;
}

function Found({ search, location, onChange }: FoundProps) {
  const name = useId();
  if ('failure' in search) return <Answer>{search.failure}</Answer>;
  const { places, sure } = search;
  if (places.length === 0) return <Answer tone="warning">{texts.none}</Answer>;
  if (sure) return <p>{texts.found(inWords(sure))}</p>;
  return (
    <RadioGroup label={places.length === 1 ? texts.isIt : texts.choose(places.length)}>
      {places.map((place) => (
        <Radio
          key={JSON.stringify(place)}
          name={name}
          checked={location?.latitude === place.location.latitude && location.longitude === place.location.longitude}
          onChange={() => onChange(place.location)}
          label={
            <>
              {inWords(place)}
              {place.isVague && <chakra.span color="warning.fg"> · {texts.vague}</chakra.span>}
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

/** A place with its country in words. */
function inWords({ label, country }: Place): string {
  const name = country && new Intl.DisplayNames([spokenTag()], { type: 'region' }).of(country);
  return name && !label.includes(name) ? `${label} (${name})` : label;
}

/** The map with the pin, and its place in degrees for who cannot drag it. */
function Pin({ location, onChange }: Pick<Props, 'location' | 'onChange'>) {
  const hint = useId();
  const [typed, setTyped] = useState<{ latitude: string; longitude: string }>();
  const shown = { latitude: String(location?.latitude ?? ''), longitude: String(location?.longitude ?? '') };
  const type = (change: Partial<typeof shown>) => {
    const next = { ...(typed ?? shown), ...change };
    const read = typedLocation(next.latitude, next.longitude);
    setTyped(next);
    if (read) onChange(read);
  };
  const move = (moved: Location) => {
    setTyped(undefined);
    onChange(moved);
  };
  const isWrong = typed !== undefined && !typedLocation(typed.latitude, typed.longitude);
  return (
    <Stack gap="3">
      <Note id={hint}>{texts.hint}</Note>
      <ErrorBoundary fallback={PartFailure}>
        <Suspense fallback={<Loading>{contact.loadingMap}</Loading>}>
          <PinMap location={location ?? anywhere.location} zoom={location ? zoom : anywhere.zoom} describedBy={hint} onMove={move} />
        </Suspense>
      </ErrorBoundary>
      <Flex gap="3" wrap="wrap" onBlur={() => !isWrong && setTyped(undefined)}>
        {(['latitude', 'longitude'] as const).map((field) => (
          <chakra.div key={field} flex="1 1 7rem">
            <TextField
              label={texts[field]}
              inputMode="text"
              value={(typed ?? shown)[field]}
              error={isWrong && field === 'latitude' ? { message: texts.wrong } : undefined}
              onChange={({ target }) => type({ [field]: target.value })}
            />
          </chakra.div>
        ))}
      </Flex>
    </Stack>
  );
}
