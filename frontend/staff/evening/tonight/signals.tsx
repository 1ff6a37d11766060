import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tonight as texts } from '#texts/tonight';
import { Checkbox } from '../../../house/ui/form/fields.tsx';

/** The name in the local storage of the choice of this device. */
const storageKey = 'tonight-sounds';

/** Two tones: from which second on, and how high (Hz). */
const tones = [
  { from: 0, frequency: 660 },
  { from: 0.18, frequency: 880 },
];
const toneSeconds = 0.16;
/** Vibrates, rests and vibrates again, each for so many ms. */
const vibration = [150, 80, 150];

/** Sounds and vibrates shortly, as far as the device can. */
function sound(audio: AudioContext | undefined): void {
  navigator.vibrate?.(vibration);
  if (audio?.state !== 'running') return;
  for (const { from, frequency } of tones) {
    const at = audio.currentTime + from;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.3, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + toneSeconds);
  }
}

/**
 * As long as Tonight is open: the screen stays awake, the icon of the installed application says how many reservations ask for a look or an answer,
 * and what is new sounds once where that is switched on.
 */
export function useSignals({ count, sounding }: { count: number; sounding: readonly string[] | undefined }) {
  const [isOn, setOn] = useState(() => withStorage((storage) => storage.getItem(storageKey)) === 'on');
  const heard = useRef<Set<string>>(undefined);
  const audio = useRef<AudioContext>(undefined);
  useAwakeScreen();

  useEffect(() => {
    if (count > 0) navigator.setAppBadge?.(count).catch(ignore);
    else navigator.clearAppBadge?.().catch(ignore);
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(ignore), []);

  useEffect(() => {
    if (!sounding) return;
    const known = heard.current;
    heard.current = new Set([...(known ?? []), ...sounding]);
    if (isOn && known && sounding.some((one) => !known.has(one))) sound(audio.current);
  }, [isOn, sounding]);

  // a browser lets a page sound that somebody touches; after a reload, or a call, only with the next touch
  const allow = useCallback(async () => {
    try {
      audio.current ??= new AudioContext();
      if (audio.current.state !== 'running') await audio.current.resume();
    } catch {
      // it cannot sound
    }
  }, []);
  useEffect(() => {
    if (!isOn) return;
    if (navigator.userActivation?.hasBeenActive) allow();
    addEventListener('click', allow);
    return () => {
      removeEventListener('click', allow);
      audio.current?.close();
      audio.current = undefined;
    };
  }, [isOn, allow]);

  const turn = (on: boolean) => {
    setOn(on);
    withStorage((storage) => (on ? storage.setItem(storageKey, 'on') : storage.removeItem(storageKey)));
    if (on) allow().then(() => sound(audio.current));
  };
  return { isOn, turn };
}

/** A device may have no such thing, or refuse it: the evening goes on without. */
const ignore = () => undefined;

/** What the device keeps; without storage it is chosen until the page is left. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** Switches sound and vibration of this device on, which gives a sample, or off. */
export function SoundSwitch({ isOn, turn }: ReturnType<typeof useSignals>) {
  return (
    <chakra.div css={{ '& label': { minHeight: 'target', alignItems: 'center' } }}>
      <Checkbox label={texts.sound} checked={isOn} onChange={({ target }) => turn(target.checked)} />
    </chakra.div>
  );
}

/** Keeps the screen awake while the page is in view; a browser that cannot, or refuses, lets it sleep. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock = Promise.resolve<WakeLockSentinel | undefined>(undefined);
    // the browser releases it when the page is hidden
    const keep = () => {
      const isVisible = document.visibilityState === 'visible';
      lock = lock.then((held) => (isVisible && held?.released !== false ? navigator.wakeLock.request('screen') : held)).catch(ignore);
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      lock.then((held) => held?.release()).catch(ignore);
    };
  }, []);
}
